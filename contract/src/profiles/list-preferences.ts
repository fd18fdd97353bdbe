import Type, { type Static } from 'typebox'
import { named } from '../api/schema.ts'

/** Whether lists of other people's followers and likers name the current profile to everybody. */
export const ListPreferences = named('ListPreferences', Type.Object({ shows_in_lists: Type.Boolean() }))
export type ListPreferences = Static<typeof ListPreferences>
