import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '../../runtime/app/reporting/metrics.ts'
import { COMMANDS } from '../../runtime/cli/commands.ts'
import { PUSH_STATES, RUN_ENDS } from '../../runtime/kernel/model/states.ts'
import { openInstallation } from '../kit/installation.ts'
import { ROOT } from './documents.ts'

type Rule = {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly description: string }
}

const file = parse(readFileSync(join(ROOT, 'examples/deploy/alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] }
const rules = file.groups.flatMap((group) => group.rules)

/** The metrics of Hirewire in an expression, each with the text between its braces. A histogram has several series. */
const used = (expr: string): { name: string; matchers: string }[] =>
  [...expr.matchAll(/\b(hirewire_\w+?)(?:_sum|_count|_bucket)?\b(?:\{([^}]*)\})?/g)].map(
    ([, name = '', matchers = '']) => ({ name, matchers }),
  )

test('every metric of an alert is one that the server exposes', async () => {
  const { app } = await openInstallation({ ats: 'recruiting-suite' })
  const exposed = [...(await app.metrics()).matchAll(/^# TYPE (\S+) /gm)].map((match) => match[1])
  const names = rules.flatMap(({ expr }) => used(expr)).map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(rules.length)
  expect(names.filter((name) => !exposed.includes(name))).toEqual([])
})

test('what every node reports of the whole installation counts once, however many nodes there are', async () => {
  const shared = (await createMetrics().registry.getMetricsAsJSON())
    .filter(({ help }) => help.includes('every node reports the same'))
    .map(({ name }) => name)
  expect(shared.length).toBeGreaterThanOrEqual(3)
  for (const { alert, expr } of rules)
    for (const { name } of used(expr).filter((metric) => shared.includes(metric.name)))
      expect(expr, alert).toContain(`max(${name})`)
})

/** Prometheus adds `instance` to every series; a sum or a maximum has none. */
const addedTo = (expr: string): string[] => (/\b(sum|max)\b/.test(expr) ? [] : ['instance'])

test('every label of an alert is one of its metric, and so is each state', () => {
  const { registry } = createMetrics()
  const states: readonly string[] = [...PUSH_STATES, ...RUN_ENDS]
  for (const { alert, expr, annotations } of rules) {
    const metrics = used(expr)
    const labels = metrics.flatMap(({ name }) => {
      const metric = registry.getSingleMetric(name) as unknown as { labelNames: readonly string[] } | undefined
      return metric?.labelNames ?? []
    })
    labels.push(...addedTo(expr))
    const named = [
      ...metrics.flatMap(({ matchers }) => [...matchers.matchAll(/(\w+)=~?"/g)].map((match) => match[1]!)),
      ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap((match) => match[1]!.split(/,\s*/)),
      ...[...JSON.stringify(annotations).matchAll(/\$labels\.(\w+)/g)].map((match) => match[1]!),
    ]
    expect(
      named.filter((label) => !labels.includes(label)),
      alert,
    ).toEqual([])
    const values = [...expr.matchAll(/state=~?"([^"]*)"/g)].flatMap((match) => match[1]!.split('|'))
    expect(
      values.filter((value) => !states.includes(value)),
      alert,
    ).toEqual([])
  }
})

test('every alert has a severity and a description, and names only commands that exist', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning'], alert).toContain(labels.severity)
    expect(annotations.description.length, alert).toBeGreaterThan(20)
    for (const [, words = ''] of annotations.description.matchAll(/`hirewire ([a-z ]+)/g)) {
      const [first = '', second = ''] = words.trim().split(' ')
      const isKnown = COMMANDS.some(({ name }) => name === first || name === `${first} ${second}`)
      expect(isKnown, `${alert}: hirewire ${words}`).toBe(true)
    }
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})
