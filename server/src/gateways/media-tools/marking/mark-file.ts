import { readFile, writeFile } from 'node:fs/promises'
import type { MarkInput } from '../decoding/decode-tasks.ts'
import { MediaFault } from '../port.ts'
import { signFile } from './sign-file.ts'
import { putXmp } from './xmp/put-xmp.ts'

/** Writes XMP and a signed manifest into a file. Only runs in a decoding process, which doesn't have the key. */
export async function markFile(
  { path, mime, xmp, origin, signatureBytes }: MarkInput,
  sign: (claim: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<null> {
  const received = await readFile(path)
  const file = putXmp(mime, received, xmp)
  const signed = await signFile({ mime, received, file, origin, signatureBytes, sign }).catch(refuse)
  await writeFile(path, signed)
  return null
}

const refuse = (error: unknown): never => {
  throw new MediaFault('broken', String(error))
}
