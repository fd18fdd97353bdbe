import Type, { type Static } from 'typebox'
import { named } from '../api/schema.ts'
import { HelpBlock } from './article.ts'

/** The legal texts that each server's operator has to provide. */
export const LegalName = Type.Enum(['terms', 'privacy'])
export type LegalName = Static<typeof LegalName>

export const LegalText = named(
  'LegalText',
  Type.Object({ name: LegalName, title: Type.String(), blocks: Type.Array(HelpBlock) }),
)
export type LegalText = Static<typeof LegalText>
