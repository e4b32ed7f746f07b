import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintConnector } from '../../runtime/lint/lint.ts'
import type { LoadedConnector } from '../../runtime/spec/connector.ts'
import { loadConnector } from '../../runtime/spec/load.ts'
import { applyOverlay, type Overlay } from '../../runtime/spec/overlay.ts'

const file = join(import.meta.dirname, '..', '..', 'connectors', 'recruiting-suite.yaml')
const connector = loadConnector(file, readFileSync(file, 'utf8')).connector as LoadedConnector
const faultsOf = (overlay: Overlay) => applyOverlay(connector, overlay).faults
const specOf = (overlay: Overlay) => applyOverlay(connector, overlay).connector.spec

describe('an overlay', () => {
  it('changes nothing where it says nothing', () => {
    expect(applyOverlay(connector, {}).connector).toBe(connector)
    expect(applyOverlay(connector, { every: {}, overrides: {} }).connector.version).toBe(connector.version)
  })

  it('shortens an interval only as far as the settings unlock it', () => {
    const every = { requisitions: '1m' }
    expect(faultsOf({ every })).toMatchObject([{ code: 'interval_too_short', pointer: '/every/requisitions' }])
    expect(faultsOf({ every, settings: { force_resync: true } })).toEqual([])
    expect(faultsOf({ every: { requisitions: '59s' }, settings: { plan_upgrade: true } })).toHaveLength(1)
    const spec = specOf({ every, settings: { force_resync: true } })
    expect(spec.pull?.requisitions?.every).toBe('1m')
    expect(spec.pull?.departments?.every).toBe('24h')
  })

  it('adds source values to a line and takes them from the others', () => {
    const spec = specOf({
      overrides: { vocabularies: { 'application.stage': { SCREEN: ['New', 'Phone'], INTERVIEW: ['Panel 2'] } } },
    })
    expect(spec.vocabularies?.['application.stage']).toEqual({
      SCREEN: ['New', 'Phone'],
      INTERVIEW: ['Interview', 'Panel 2'],
      OFFER: ['Offer'],
      HIRED: ['Hired'],
      REJECTED: ['Rejected'],
    })
  })

  it('replaces limits, sets defaults, and adds mapped fields and body fields', () => {
    const { connector: effective, faults } = applyOverlay(connector, {
      overrides: {
        limits: [{ calls: 200, per: '1s' }],
        settings: { source_label: 'Acme' },
        map: { requisitions: { employment_type: 'contract' } },
        body: { candidate: { country: '"DE"' } },
      },
    })
    expect(faults).toEqual([])
    expect(effective.spec.http.limits).toEqual([{ calls: 200, per: '1s' }])
    expect(effective.spec.settings?.source_label?.default).toBe('Acme')
    expect(effective.spec.pull?.requisitions?.map).toMatchObject({ title: 'title', employment_type: 'contract' })
    expect(effective.spec.push?.application?.steps[0]?.body).toMatchObject({
      value: { country: '"DE"', email: 'candidate.email' },
    })
    expect(effective.version).not.toBe(connector.version)
    expect(connector.spec.http.limits).toHaveLength(5)
  })

  it('is checked like a spec, and with a fault the connector stays as it was', () => {
    const wrong: [Overlay, string][] = [
      [{ every: { requisition: '24h' } }, '/every/requisition'],
      [{ every: { requisitions: 'daily' } }, '/every/requisitions'],
      [{ overrides: { vocabulary: {} } }, '/overrides/vocabulary'],
      [
        { overrides: { vocabularies: { 'application.stage': { HIERD: ['x'] } } } },
        '/overrides/vocabularies/application.stage/HIERD',
      ],
      [{ overrides: { limits: [{ calls: 5 }] } }, '/overrides/limits/0'],
      [{ overrides: { limits: [{ calls: 5, per: '1m', of: ['list_job'] }] } }, '/overrides/limits/0/of/list_job'],
      [{ overrides: { settings: { source_labl: 'x' } } }, '/overrides/settings/source_labl'],
      [{ overrides: { settings: { force_resync: 'yes' } } }, '/overrides/settings/force_resync'],
      [{ overrides: { map: { requisitions: { titel: 'x' } } } }, '/overrides/map/requisitions/titel'],
      [{ overrides: { body: { candidat: {} } } }, '/overrides/body/candidat'],
    ]
    for (const [overlay, pointer] of wrong) {
      const result = applyOverlay(connector, overlay)
      expect(result.faults.map((fault) => fault.pointer)).toEqual([pointer])
      expect(result.connector).toBe(connector)
    }
  })

  it('brings expressions that the linter sees in the effective connector', () => {
    const { connector: effective } = applyOverlay(connector, {
      overrides: { map: { requisitions: { openings: '$countt(x)' } } },
    })
    expect(lintConnector(effective).map(({ rule, pointer }) => [rule, pointer])).toEqual([
      ['unknown-function', '/pull/requisitions/map/openings'],
    ])
  })
})
