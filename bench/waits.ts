import { systemClock } from '../runtime/kernel/machine/clock.ts'
import { migratePostgres } from '../runtime/store/postgres/migrate.ts'
import { CountedInstallation, MOST_TRIPS, TRIPS_OF_RUN } from '../test/kit/postgres/counted.ts'
import { Network, placeOf, urlThrough } from '../test/kit/postgres/network.ts'
import type { Traffic } from '../test/kit/postgres/traffic.ts'
import type { Figure } from './benchmark.ts'
import { rounded } from './statistics.ts'

type Waiting = { readonly roundTrips: readonly number[]; newDatabase(): Promise<string>; say(text: string): void }
type Kind = { readonly name: string; readonly most: number; readonly traffic: Traffic; readonly ms: number }

const RUN = Object.values(TRIPS_OF_RUN).reduce((all, one) => all + one, 0)

/**
 * How often a push, a page and calls of the API wait for the database, each alone, and how long that takes over a network.
 * What is counted and the goals are those of the test of round trips.
 */
export async function waits({ roundTrips, newDatabase, say }: Waiting): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const roundTripMs of roundTrips) {
    const url = await newDatabase()
    await migratePostgres(url, { clock: systemClock })
    const network = new Network(placeOf(url), { roundTripMs })
    const installation = await CountedInstallation.open(urlThrough(url, await network.listen()))
    for (const { name, most, traffic, ms } of await kindsOf(installation)) {
      const { statements, trips } = traffic
      const over = `${name}, ${roundTripMs} ms to the database`
      say(`machines: ${over}: ${statements.length} statements, ${trips} round trips, ${rounded(ms)} ms`)
      figures.push({ name: over, value: trips, unit: 'round trips', goal: { at: 'most', value: most } })
      figures.push({ name: over, value: rounded(ms), unit: 'ms' })
      if (roundTripMs === roundTrips[0]) figures.push({ name, value: statements.length, unit: 'statements' })
    }
    await installation.close()
    await network.close()
  }
  return figures
}

async function kindsOf(on: CountedInstallation): Promise<Kind[]> {
  const kinds: Kind[] = []
  const add = async (name: string, most: number, work: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now()
    const traffic = await on.traffic(work)
    kinds.push({ name, most, traffic, ms: performance.now() - begun })
  }
  await add('a consent that is recorded', MOST_TRIPS.consent, () => on.consent('ada'))
  await add('a push that is accepted', MOST_TRIPS.push, () => on.push('ada'))
  const id = await on.pushed('bob')
  await add('a push that is read', MOST_TRIPS.read, () => on.read(id))
  await add('a list of pushes', MOST_TRIPS.list, on.list)
  const pages = await on.pages()
  await add('a page of 200 new records', MOST_TRIPS.page, () => pages.store(2))
  const waiting = await on.pushed('cleo')
  const begun = performance.now()
  const parts = Object.values(await on.runOf(waiting))
  kinds.push({
    name: 'the run of a lane with one push',
    most: RUN,
    traffic: {
      statements: parts.flatMap(({ statements }) => statements),
      trips: parts.reduce((all, { trips }) => all + trips, 0),
    },
    ms: performance.now() - begun,
  })
  return kinds
}
