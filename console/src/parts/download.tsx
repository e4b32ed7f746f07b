import { useMutation } from '@tanstack/react-query'
import { ActionProblem } from './problem.tsx'

type Download = { readonly label: string; readonly file: string; readonly read: () => Promise<Response> }

/** Reads the whole file before it is saved: a link of the browser would not show why an export failed. */
export function DownloadButton({ label, file, read }: Download) {
  const download = useMutation({ mutationFn: async () => save(await (await read()).blob(), file), gcTime: 0 })
  return (
    <>
      <button type="button" disabled={download.isPending} onClick={() => download.mutate()}>
        {label}
      </button>
      {download.isError && <ActionProblem error={download.error} again={() => download.mutate()} />}
    </>
  )
}

function save(content: Blob, file: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = file
  link.click()
  URL.revokeObjectURL(url)
}
