import Type, { type Static } from 'typebox'
import { Id, Nullable, Time } from '../api/schema.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { contactTopics } from './contact-topics.ts'

/** Whether somebody still has to reply to the message. */
export const ContactState = Type.Enum(['open', 'done'])
export type ContactState = Static<typeof ContactState>

/** A message to support, as moderators and admins read it. */
export const ContactMessage = Type.Object({
  id: Id,
  state: ContactState,
  topic: Type.Enum(contactTopics),
  name: Type.String(),
  email: Type.String({ description: 'the address for the reply; not verified' }),
  message: Type.String(),
  /** The profile that the sender was signed in with. */
  profile: Nullable(ProfileBadge),
  created_at: Time,
  done_at: Nullable(Time),
})
export type ContactMessage = Static<typeof ContactMessage>
