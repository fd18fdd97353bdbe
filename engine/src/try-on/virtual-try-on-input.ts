import Type, { type Static } from 'typebox'

export const VirtualTryOnInput = Type.Object(
  {
    /** Each picture shows another fit: the original cut, closer, looser, longer. */
    count: Type.Integer({ minimum: 1, maximum: 4, default: 1 }),
  },
  { additionalProperties: false },
)
export type VirtualTryOnInput = Static<typeof VirtualTryOnInput>
