import type { Message } from '@fanfare/contract/chat/message'

/** A message for tests: the one with this number, by someone else, unless changed. */
export const exampleMessage = (number: number, change: Partial<Message> = {}): Message => ({
  id: `id ${number}`,
  chat_id: 'chat',
  number,
  is_own: false,
  text: `No. ${number}`,
  authorship: 'typed',
  media: [],
  voice: null,
  price: 0,
  is_bought: false,
  locked: null,
  tip_amount: null,
  reply_to: null,
  story: null,
  reactions: [],
  created_at: '2026-11-24T08:00:00.000Z',
  edited_at: null,
  is_unsent: false,
  can_edit: false,
  can_unsend: false,
  ...change,
})
