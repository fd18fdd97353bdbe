import Type, { type Static } from 'typebox'
import { named, Nullable } from '../api/schema.ts'

/** The language of a video's captions; null for a video without captions. */
export const Caption = named(
  'Caption',
  Type.Object({ language: Nullable(Type.String({ description: 'a BCP 47 tag, such as en or pt-BR' })) }),
)
export type Caption = Static<typeof Caption>
