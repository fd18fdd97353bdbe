// Browser types to which the types of `@peculiar/x509` and `@contentauth/c2pa-wasm` refer. The server has no DOM.
import type { webcrypto } from 'node:crypto'

declare global {
  type BufferSource = NodeJS.BufferSource
  type Algorithm = webcrypto.Algorithm
  type AlgorithmIdentifier = webcrypto.AlgorithmIdentifier
  type KeyUsage = webcrypto.KeyUsage
  type CryptoKeyPair = webcrypto.CryptoKeyPair
  type EcKeyGenParams = webcrypto.EcKeyGenParams
  type EcKeyImportParams = webcrypto.EcKeyImportParams
  type EcdsaParams = webcrypto.EcdsaParams
  type RsaHashedImportParams = webcrypto.RsaHashedImportParams
  type RequestInfo = string | URL | Request

  namespace WebAssembly {
    interface Module {}
    interface Memory {}
    interface Table {}
  }
}
