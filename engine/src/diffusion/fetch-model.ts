import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'

/** The file listing of a model repository. Large files have the SHA-256 of their content. */
const Listing = Type.Array(
  Type.Object({
    type: Type.String(),
    path: Type.String(),
    size: Type.Integer(),
    lfs: Type.Optional(Type.Object({ oid: Type.String(), size: Type.Integer() })),
  }),
)
type ListedFile = Static<typeof Listing>[number]

/** The files of an ONNX export that the engine reads. */
const WANTED =
  /^(?:scheduler\/scheduler_config\.json|(?:text_encoder|text_encoder_2|unet|vae_decoder)\/(?:config\.json|model\.onnx(?:[._]data)?)|tokenizer(?:_2)?\/(?:vocab\.json|merges\.txt|tokenizer_config\.json))$/

/**
 * Downloads the files that the engine needs from a repository into `folder`. Keeps existing files and resumes
 * interrupted downloads. A file that doesn't match the host's listing is deleted and named in the error.
 */
export async function fetchModel(
  { host, repository }: { host: string; repository: string },
  folder: string,
  tell: (path: string, bytes: number) => void,
): Promise<void> {
  const response = await fetch(`${host}/api/models/${repository}/tree/main?recursive=true`)
  if (!response.ok) throw new Error(`The files of ${repository} couldn't be listed: ${response.status}`)
  const files = Value.Parse(Listing, await response.json()).filter(
    ({ type, path }) => type === 'file' && WANTED.test(path),
  )
  if (files.length === 0) throw new Error(`${repository} contains no model`)
  for (const file of files) {
    tell(file.path, file.size)
    await fetchFile(`${host}/${repository}/resolve/main/${file.path}`, file, join(folder, file.path))
  }
}

async function fetchFile(url: string, file: ListedFile, target: string): Promise<void> {
  if ((await sizeOf(target)) === file.size) return
  const partial = `${target}.partial`
  await mkdir(dirname(target), { recursive: true })
  const start = await sizeOf(partial)
  if (start < file.size) {
    const response = await fetch(url, { headers: start > 0 ? { range: `bytes=${start}-` } : {} })
    if (!response.ok || !response.body) throw new Error(`${file.path}: ${response.status}`)
    // A host that can't resume a download sends the whole file again.
    const flags = response.status === 206 ? 'a' : 'w'
    await pipeline(Readable.fromWeb(response.body), createWriteStream(partial, { flags }))
  }
  if ((await sizeOf(partial)) !== file.size || (file.lfs && (await sha256(partial)) !== file.lfs.oid)) {
    await rm(partial)
    throw new Error(
      `${file.path}: the download doesn't match the file that the host lists. Run the command again.`,
    )
  }
  await rename(partial, target)
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
