/** What a command prints and returns when it runs in this process. */
export async function captured(run: () => Promise<number>): Promise<{ code: number; stdout: string; stderr: string }> {
  const written = { stdout: '', stderr: '' }
  const originals = { stdout: process.stdout.write, stderr: process.stderr.write }
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].write = ((chunk: string | Uint8Array) => {
      written[name] += String(chunk)
      return true
    }) as typeof process.stdout.write
  }
  try {
    const code = await run()
    return { code, ...written }
  } finally {
    for (const name of ['stdout', 'stderr'] as const) process[name].write = originals[name]
  }
}
