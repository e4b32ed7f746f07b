import type { ConnectorSource, TestedConnector } from '../../app/contract.ts'
import { closed, fileName, oneOf, ref, textOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'

type Found = ConnectorSource['used']['findings'][number]

const SPAN = { line: Type.Integer({ minimum: 1 }), column: Type.Integer({ minimum: 1 }) }
const END = { end_line: Type.Integer(), end_column: Type.Integer({ description: 'Exclusive.' }) }

export const SpecFinding = closed(
  {
    file: Type.String(),
    ...SPAN,
    ...END,
    rule: Type.String({ description: 'Id of the lint rule.' }),
    severity: oneOf(['error', 'warning']),
    message: Type.String(),
    hint: textOrNull({ description: 'How to fix it, if known.' }),
    pointer: Type.String({ description: 'JSON pointer in the document.' }),
  },
  { $id: 'SpecFinding', description: 'A problem in a connector spec or its scenarios, with its position.' },
)

const showFinding = ({ endLine, endColumn, replacement: _, ...finding }: Found): Static<typeof SpecFinding> => ({
  ...finding,
  file: fileName(finding.file),
  end_line: endLine,
  end_column: endColumn,
})

const Text = {
  text: Type.String({ description: 'The YAML text.' }),
  findings: Type.Array(ref(SpecFinding), {
    description: 'What the linter finds without reading the scenarios.',
  }),
}

export const ConnectorSpec = closed(
  {
    connector: Type.String(),
    file: Type.String(),
    hash: Type.String({ description: 'As of the connector: SHA-256 of the effective spec.' }),
    ...Text,
    now: Type.Union(
      [
        closed({
          hash: textOrNull({ description: 'Null: it has errors, and the server would not start with it.' }),
          ...Text,
          text: textOrNull({ description: 'Null: it cannot be read.' }),
        }),
        Type.Null(),
      ],
      { description: 'What the file contains now, if it was changed after the server had started. Null: it was not.' },
    ),
    scenarios: Type.Union(
      [
        closed({
          file: Type.String(),
          list: Type.Array(closed({ name: Type.String(), line: SPAN.line })),
          findings: Type.Array(ref(SpecFinding)),
        }),
        Type.Null(),
      ],
      { description: 'The scenarios in the file beside it. Null: there is none.' },
    ),
  },
  { $id: 'ConnectorSpec', description: 'The file of a connector, as the server uses it and as it is now.' },
)

export const showSource = (connector: string, { file, used, now, scenarios }: ConnectorSource) =>
  ({
    connector,
    file: fileName(file),
    hash: used.hash,
    text: used.text,
    findings: used.findings.map(showFinding),
    now: now && { ...now, findings: now.findings.map(showFinding) },
    scenarios: scenarios && {
      file: fileName(scenarios.file),
      list: scenarios.list.map(({ name, line }) => ({ name, line })),
      findings: scenarios.findings.map(showFinding),
    },
  }) satisfies Static<typeof ConnectorSpec>

const Failure = closed({
  file: Type.String(),
  ...SPAN,
  kind: Type.String(),
  fault: textOrNull({ description: 'The fault under which it occurred; null: without one.' }),
  message: Type.String(),
  details: Type.Array(Type.String()),
  requests: Type.Array(Type.String(), { description: 'The requests of the failed run, in order.' }),
})

const count = (description: string) => Type.Integer({ minimum: 0, description })

const Faults = closed({
  replayed: count('How many faults were replayed.'),
  same: count('With the same result as without the fault.'),
  says_so: count('Incomplete or uncertain, and reported so.'),
  hidden: count('Different without a sign, which the next full read corrects.'),
})

export const ConnectorTest = closed(
  {
    connector: Type.String(),
    in_use: Type.Boolean({ description: 'False: the file was changed, and the server uses it after a restart.' }),
    findings: Type.Array(ref(SpecFinding), { description: 'Why the spec or its scenarios cannot be loaded.' }),
    scenarios: Type.Array(
      closed({
        name: Type.String(),
        line: SPAN.line,
        passed: Type.Boolean(),
        failures: Type.Array(Failure),
        faults: Type.Union([Faults, Type.Null()], { description: 'Null: no faults were replayed.' }),
      }),
    ),
    coverage: Type.Union(
      [
        closed({
          percent: Type.Number(),
          parts: Type.Array(
            closed({
              kind: Type.String({ examples: ['request', 'mapping', 'vocabulary', 'error', 'step', 'event'] }),
              name: Type.String(),
              ...SPAN,
              reached: Type.Boolean({ description: 'Whether a scenario reaches it.' }),
            }),
          ),
        }),
        Type.Null(),
      ],
      { description: 'Which parts of the spec the scenarios reach. Null if they cannot be loaded.' },
    ),
  },
  { $id: 'ConnectorTest', description: 'The results of the scenarios of a connector.' },
)

type Tested = { readonly connector: string; readonly inUse: boolean; readonly tested: TestedConnector }

export function showTested({ connector, inUse, tested }: Tested): Static<typeof ConnectorTest> {
  const { findings, report } = tested
  return {
    connector,
    in_use: inUse,
    findings: findings.map(showFinding),
    scenarios: (report?.scenarios ?? []).map(({ name, line, failures, faults }) => ({
      ...{ name, line, passed: failures.length === 0 },
      failures: failures.map(({ file, line: at, column, kind, fault, message, details, requests }) => ({
        ...{
          file: fileName(file),
          line: at,
          column,
          kind,
          fault,
          message,
          details: [...details],
          requests: [...requests],
        },
      })),
      faults: faults && {
        ...{ replayed: faults.replayed, same: faults.same, says_so: faults.says_so, hidden: faults.hidden },
      },
    })),
    coverage: report && {
      percent: report.coverage.percent,
      parts: report.coverage.parts.map(({ kind, name, line, column, reached }) => ({
        ...{ kind, name, line, column, reached },
      })),
    },
  }
}
