import type { App, Disclosure, PersonStory } from '../../runtime/app/contract.ts'
import { HirewireError } from '../../runtime/kernel/errors.ts'
import { ROW } from './fake-erasures.ts'
import { matches, type Parts, pageOf } from './fake-held.ts'

const AT = 1_767_603_600_000

export function personsOf({ held }: Parts): Pick<App, 'persons' | 'disclosures'> {
  const get = async (person: string): Promise<PersonStory> => {
    const pushes = [...held.pushes.values()].filter((push) => push.person === person)
    if (pushes.length === 0) throw new HirewireError('not_found', 'Nothing is stored of a person with this id.')
    const records = held.records.filter(({ model }) => model === 'candidate')
    return {
      person,
      erasedAt: null,
      counts: { consents: 1, pushes: pushes.length, reviews: 1, files: 1, records: records.length, erasures: 1 },
      consents: held.consents,
      pushes,
      reviews: [{ id: 'rev_1', push: pushes[0]!.id, state: 'open', decision: null, createdAt: AT, decidedAt: null }],
      files: [
        {
          push: pushes[0]!.id,
          kind: 'resume',
          fileName: 'cv.pdf',
          mediaType: 'application/pdf',
          size: 8,
          sha256: 'a'.repeat(64),
        },
      ],
      records,
      tasks: [ROW],
    }
  }
  return {
    persons: {
      find: async (identifier) =>
        'connection' in identifier && identifier.connection !== 'acme'
          ? []
          : [
              { person: 'p-1', candidates: [{ connection: 'acme', id: 'c-77' }] },
              { person: null, candidates: [{ connection: 'acme', id: 'c-78' }] },
            ],
      get,
      toExport: get,
      async record(key) {
        const record = held.records.find((one) => matches(one, key))
        return record ? { record, source: '{"id":"j1"}', history: [] } : null
      },
      file: async () => Buffer.from('%PDF-1.4'),
    },
    disclosures: {
      list: async (filter, paging) => {
        const { person, connection, requisition } = filter
        const named = {
          ...(person && { person }),
          ...(connection && { connection }),
          ...(requisition && { requisition }),
        }
        return pageOf(
          disclosed([...held.pushes.values()].map(({ id }) => id)).filter((one) =>
            matches(one, { ...named, ...(filter.connections && { connections: filter.connections }) }),
          ),
          paging,
        )
      },
    },
  }
}

const disclosed = (pushes: readonly string[]): Disclosure[] =>
  pushes.map((push, at) => ({
    push,
    person: 'p-1',
    connection: 'acme',
    requisition: 'j1',
    state: 'CONFIRMED',
    attempt:
      at > 0
        ? null
        : {
            id: 'att_1',
            step: 'candidate',
            act: 'send',
            effect: 'create',
            outcome: 'confirmed',
            address: 'https://ats.example/candidates',
            bytes: 120,
          },
    at: AT,
    consent: 'cns_1',
    carried: at > 0 ? null : ['email', 'resume'],
  }))
