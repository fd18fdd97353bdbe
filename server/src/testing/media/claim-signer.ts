import type { ClaimSigner } from '#gateways/media-tools/port'
import { makeCredential } from '#gateways/provenance/make-credential'
import { readCredential } from '#gateways/provenance/read-credential'

let made: Promise<ClaimSigner> | undefined

/** A signer that all tests of a process share. Created when a test first needs it. */
export const testClaimSigner = (): Promise<ClaimSigner> =>
  (made ??= makeCredential({ from: new Date('2026-01-01') }).then(readCredential))
