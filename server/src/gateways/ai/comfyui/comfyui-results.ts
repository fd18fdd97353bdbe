import { at, listAt, textAt } from '#kernel/json-value'

/** A file that a workflow saved, in ComfyUI's terms. */
export interface SavedFile {
  kind: 'image' | 'video'
  /** The query string of its address. */
  query: string
}

/** The files in the `outputs` of a workflow. Previews only count if nothing was saved. */
export function savedFiles(outputs: unknown): SavedFile[] {
  const nodes = typeof outputs === 'object' && outputs !== null ? Object.values(outputs) : []
  const files = nodes.flatMap((node: unknown) =>
    ['images', 'gifs', 'videos'].flatMap((name) => listAt(node, name)),
  )
  const saved = files.filter((file) => at(file, 'type') === 'output')
  return (saved.length > 0 ? saved : files).flatMap((file) => {
    const [filename, type] = [textAt(file, 'filename'), textAt(file, 'type') ?? 'output']
    if (filename === null) return []
    const query = new URLSearchParams({
      filename,
      subfolder: textAt(file, 'subfolder') ?? '',
      type,
    }).toString()
    return [
      {
        kind: /\.(mp4|webm|mov|mkv|avi|gif)$/i.test(filename) ? ('video' as const) : ('image' as const),
        query,
      },
    ]
  })
}

/** Why a workflow failed, and whether somebody stopped it. */
export function failureIn(status: unknown): { isInterrupted: boolean; words: string } {
  const messages = listAt(status, 'messages')
  const dataOf = (event: string) =>
    messages.filter(Array.isArray).find(([name]: unknown[]) => name === event)?.[1] as unknown
  const words = textAt(dataOf('execution_error'), 'exception_message') ?? 'The workflow failed.'
  return { isInterrupted: dataOf('execution_interrupted') !== undefined, words }
}
