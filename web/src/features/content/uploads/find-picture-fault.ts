import * as text from './uploads-text.ts'
import { unsupportedText, type FileKind } from './check-file.ts'

/**
 * Why the bytes of a chosen picture can't be used, or null. The browser checks them before the upload, so that nobody
 * waits for a file to be refused. A file that can't be read, or checked offline, is left to the server.
 */
export async function findPictureFault(file: Blob, kind: FileKind): Promise<string | null> {
  try {
    const [bytes, { isWholePicture }] = await Promise.all([
      file.arrayBuffer(),
      import('./is-whole-picture.ts'),
    ])
    const isWhole = isWholePicture(new Uint8Array(bytes))
    if (isWhole === null) return unsupportedText(kind)
    return isWhole ? null : text.broken
  } catch {
    return null
  }
}
