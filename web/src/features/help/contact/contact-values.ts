import { contactTopicLabels, contactTopics, type ContactTopic } from '@fanfare/contract/help/contact-topics'
import { contactLimits } from '@fanfare/contract/help/limits'

export type ContactValues = { name: string; email: string; topic: ContactTopic | ''; message: string }

/** The fields in the order in which they are shown. */
export const contactFields = ['name', 'email', 'topic', 'message'] as const

export const topicChoices: readonly { value: ContactTopic | ''; label: string }[] = [
  { value: '', label: 'Choose a topic' },
  ...contactTopics.map((value) => ({ value, label: contactTopicLabels[value] })),
]

const notBlank = (message: string) => (value: string) => value.trim() !== '' || message

const atMost = (value: number) => ({ value, message: `At most ${value} characters.` })

export const contactRules = {
  name: { validate: notBlank('Enter your name.'), maxLength: atMost(contactLimits.name) },
  email: {
    required: 'Enter your email address.',
    pattern: { value: /^\S+@\S+\.\S+$/, message: 'This doesn’t look like an email address.' },
  },
  topic: { required: 'Choose a topic.' },
  message: { validate: notBlank('Write your message.'), maxLength: atMost(contactLimits.message) },
}
