import type { Voice } from '@fanfare/contract/content/voice'
import { signedBase, type MediaSigner } from '../gate/media-address.ts'
import { VOICE } from '../gate/media-files.ts'
import type { Viewer } from '#kernel/viewer'
import type { PackedVoice } from './voice-queries.ts'

/**
 * A recording with the address of its file, for a viewer who can hear it. Without the address if it no longer exists.
 * Pure.
 */
export function presentVoice(
  signer: MediaSigner,
  packed: PackedVoice | null,
  viewer: Pick<Viewer, 'profileId'>,
): Voice {
  if (packed === null) return { src: null, duration_ms: 0, peaks: [] }
  const [uuid, durationMs, peaks] = packed
  return {
    src: `${signedBase(signer.sign(uuid, viewer))}/${VOICE}`,
    duration_ms: durationMs,
    peaks: [...Buffer.from(peaks, 'base64')],
  }
}
