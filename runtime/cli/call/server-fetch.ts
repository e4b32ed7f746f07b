type Called = { readonly address: string; readonly fingerprint?: string }

/**
 * Calls the server of this machine. Its certificate is for another name, so it is recognized by its fingerprint, which
 * only this machine's user can write to the data folder.
 */
export async function fetchFrom(server: Called, path: string, init: RequestInit): Promise<Response> {
  const url = new URL(path, server.address)
  if (server.fingerprint === undefined) return fetch(url, init)
  // Only loaded for a server with TLS: other commands start sooner.
  const { fetchPinned } = await import('./pinned-fetch.ts')
  return fetchPinned(url, init, server.fingerprint)
}
