import { pause } from '../../kit/real-time.ts'
import type { Fault, FaultTest } from './fault-test.ts'
import { until } from './until.ts'

/** A signal comes within so many milliseconds after what it interrupts was begun. */
const WITHIN_MS = 150
/** A server is up after about this time. */
const STARTS_MS = 1_500

/** Stops the server while it does this. */
async function stopIn(stage: FaultTest, begin: () => unknown): Promise<number> {
  const { installation } = stage
  begin()
  await pause(stage.dice.whole(0, WITHIN_MS))
  await installation.end('SIGTERM')
  return 1
}

const pullsAll = (stage: FaultTest) => () => {
  for (const name of stage.server.hosted.keys())
    void stage.installation.call('POST', `/v1/connections/${name}/sync`, { mode: 'full' })
}

/** Stops a server that has just been started. */
async function stopAtStart(stage: FaultTest): Promise<number> {
  const { installation } = stage
  await installation.end('SIGKILL')
  installation.begin()
  await pause(stage.dice.whole(50, STARTS_MS))
  await installation.end('SIGTERM')
  return 1
}

/** Starts a second server while the first one still closes: it waits, or says why it does not start. */
async function startBesideClosing(stage: FaultTest): Promise<number> {
  const { installation } = stage
  const first = installation.life
  process.kill(installation.pid, 'SIGTERM')
  installation.begin()
  const { life } = installation
  await first.ended
  stage.judge(first)
  // The first one may have answered for the second.
  await installation.untilReady()
  if (life.end === null) await installation.end('SIGTERM')
  return 1
}

async function twice(stage: FaultTest): Promise<number> {
  const { installation } = stage
  process.kill(installation.pid, 'SIGTERM')
  await pause(stage.dice.whole(0, WITHIN_MS))
  await installation.end('SIGTERM')
  return 1
}

/** The system ends processes that evaluate expressions, as when memory runs out. */
async function mappersKilled(stage: FaultTest): Promise<number> {
  let killed = 0
  await until(
    () => killed >= 2 || stage.installation.life.end !== null,
    async () => {
      await stage.evaluate()
      killed += stage.killMappers()
      await pause(stage.dice.whole(50, 500))
    },
  )
  return killed
}

export const signalFaults: readonly Fault[] = [
  {
    name: 'SIGTERM in the middle of pushes',
    needs: 'nothing',
    play: (stage) => stopIn(stage, () => undefined),
  },
  {
    name: 'SIGTERM in the middle of pulls',
    needs: 'nothing',
    play: (stage) => stopIn(stage, pullsAll(stage)),
  },
  {
    name: 'SIGTERM in the middle of a backup',
    needs: 'nothing',
    play: (stage) => stopIn(stage, () => stage.backup()),
  },
  {
    name: 'SIGTERM in the middle of an erasure',
    needs: 'nothing',
    play: (stage) => stopIn(stage, () => stage.eraseStranger()),
  },
  { name: 'SIGTERM in the middle of a start', needs: 'nothing', play: stopAtStart },
  { name: 'SIGTERM twice', needs: 'nothing', play: twice },
  { name: 'a second start beside a server that closes', needs: 'nothing', play: startBesideClosing },
  { name: 'killed processes for expressions', needs: 'nothing', play: mappersKilled },
]
