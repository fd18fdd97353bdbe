import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initSync, WasmBuilder, WasmReader } from '@contentauth/c2pa-wasm'
import type { MarkedMime, Origin } from '../port.ts'

export interface Signing {
  mime: MarkedMime
  /** The original file. If it has a manifest, that becomes part of the new one as its source. */
  received: Uint8Array
  /** The file to sign. */
  file: Uint8Array
  origin: Origin
  signatureBytes: number
  sign: (claim: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>
}

/** The same file with a signed C2PA manifest. */
export async function signFile({ mime, received, file, origin, ...signing }: Signing): Promise<Uint8Array> {
  load()
  const { title, generator, maker, sourceType } = origin
  const builder = WasmBuilder.fromJson(JSON.stringify({ title, claim_generator_info: [{ name: generator }] }))
  try {
    const isSigned = await hasManifest(mime, received)
    if (isSigned) {
      builder.setIntent('edit')
      await builder.addIngredientFromBlob(PARENT, mime, new BytesBlob(received))
    }
    builder.addAction({
      action: isSigned ? 'c2pa.edited' : 'c2pa.created',
      digitalSourceType: sourceType,
      softwareAgent: { name: maker },
    })
    const signer = { alg: 'es256', reserveSize: signing.signatureBytes, sign: signing.sign }
    return await builder.sign(signer, [], mime, new BytesBlob(file))
  } finally {
    builder.free()
  }
}

/** A file can refer to a manifest at an address, which could be inside the operator's network. */
const WITHOUT_NETWORK = JSON.stringify({ verify: { remote_manifest_fetch: false } })
const noFetch = () => Promise.reject(new Error('Nothing is fetched for a file.'))

const PARENT = JSON.stringify({ title: 'As its maker delivered it', relationship: 'parentOf' })

async function hasManifest(mime: MarkedMime, file: Uint8Array): Promise<boolean> {
  try {
    const reader = await WasmReader.fromBytes(mime, file, WITHOUT_NETWORK)
    reader.free()
    return true
  } catch {
    return false
  }
}

let isLoaded = false

function load(): void {
  if (isLoaded) return
  const wasm = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))
  initSync({ module: readFileSync(wasm) })
  Object.assign(globalThis, { FileReaderSync: BytesReader, fetch: noFetch })
  isLoaded = true
}

/** The library reads blobs synchronously, which browser workers can do and Node can't. This blob is in memory. */
class BytesBlob extends Blob {
  readonly content: Uint8Array

  constructor(content: Uint8Array) {
    super()
    this.content = content
  }

  override get size(): number {
    return this.content.length
  }

  override slice(start?: number, end?: number): Blob {
    return new BytesBlob(this.content.subarray(start, end))
  }
}

class BytesReader {
  readAsArrayBuffer({ content }: BytesBlob): ArrayBuffer {
    return new Uint8Array(content).buffer
  }
}
