import Type, { type Static } from 'typebox'
import { named, Nullable } from '../api/schema.ts'
import { contentLimits } from './limits.ts'

/** A recording that the viewer can hear, as an M4A. */
export const Voice = named(
  'Voice',
  Type.Object({
    src: Nullable(Type.String({ description: 'null when the recording was deleted with its author' })),
    duration_ms: Type.Integer(),
    peaks: Type.Array(Type.Integer({ minimum: 0, maximum: 100 }), {
      maxItems: contentLimits.voicePeaks,
      description: 'how loud each bar of the waveform is',
    }),
  }),
)
export type Voice = Static<typeof Voice>
