import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initSync, WasmReader } from '@contentauth/c2pa-wasm'
import exifr from 'exifr'
import Type from 'typebox'
import { Value } from 'typebox/value'

// Reads our files' origin with other programs.

const Store = Type.Object({
  active_manifest: Type.String(),
  validation_state: Type.String(),
  validation_status: Type.Optional(Type.Array(Type.Object({ code: Type.String() }))),
  manifests: Type.Record(
    Type.String(),
    Type.Object({
      claim_generator_info: Type.Array(Type.Object({ name: Type.String() })),
      ingredients: Type.Optional(Type.Array(Type.Object({ relationship: Type.String() }))),
      assertions: Type.Array(
        Type.Object({
          label: Type.String(),
          data: Type.Object({ actions: Type.Optional(Type.Array(Type.Unknown())) }),
        }),
      ),
    }),
  ),
})

let isLoaded = false

/** The findings of the C2PA project's tools in a file. Throws if the file has no manifest. */
export async function readManifest(mime: string, bytes: Uint8Array) {
  if (!isLoaded) {
    initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))) })
  }
  isLoaded = true
  const reader = await WasmReader.fromBytes(mime, new Uint8Array(bytes))
  const store = Value.Parse(Store, JSON.parse(reader.json()))
  const manifest = store.manifests[store.active_manifest]
  return {
    state: store.validation_state,
    faults: (store.validation_status ?? []).map(({ code }) => code),
    generators: manifest?.claim_generator_info.map(({ name }) => name),
    parents: manifest?.ingredients?.map(({ relationship }) => relationship) ?? [],
    actions: manifest?.assertions.flatMap(({ data }) => data.actions ?? []),
  }
}

/** The XMP properties of a JPEG or PNG, by name. */
export async function readXmp(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const found: unknown = await exifr.parse(bytes, { xmp: true, tiff: false, mergeOutput: true })
  return Value.Parse(Type.Record(Type.String(), Type.Unknown()), found)
}
