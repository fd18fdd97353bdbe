import Type, { type Static } from 'typebox'
import { named } from '../api/schema.ts'
import { HelpBlock } from './article.ts'

/** The texts that a server's operator is responsible for. */
export const LegalName = Type.Enum(['terms', 'privacy'])
export type LegalName = Static<typeof LegalName>

export const LegalText = named(
  'LegalText',
  Type.Object({ name: LegalName, title: Type.String(), blocks: Type.Array(HelpBlock) }),
)
export type LegalText = Static<typeof LegalText>
