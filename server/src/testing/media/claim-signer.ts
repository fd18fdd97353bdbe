import type { ClaimSigner } from '#gateways/media-tools/port'
import { makeCredential } from '#gateways/provenance/make-credential'
import { readCredential } from '#gateways/provenance/read-credential'

let made: Promise<ClaimSigner> | undefined

/** One signer for every test of a process, which is made when a test first needs it. */
export const testClaimSigner = (): Promise<ClaimSigner> =>
  (made ??= makeCredential({ from: new Date('2026-01-01') }).then(readCredential))
