import { contactTopicLabels, contactTopics, type ContactTopic } from '@fanfare/contract/help/contact-topics'
import { contactLimits } from '@fanfare/contract/help/limits'
import * as text from './contact-text.ts'

export type ContactValues = { name: string; email: string; topic: ContactTopic | ''; message: string }

/** The fields in the order they are shown. */
export const contactFields = ['name', 'email', 'topic', 'message'] as const

export const topicChoices: readonly { value: ContactTopic | ''; label: string }[] = [
  { value: '', label: text.chooseTopic },
  ...contactTopics.map((value) => ({ value, label: contactTopicLabels[value] })),
]

const notBlank = (message: string) => (value: string) => value.trim() !== '' || message

const atMost = (value: number) => ({ value, message: text.atMost(value) })

export const contactRules = {
  name: { validate: notBlank(text.enterName), maxLength: atMost(contactLimits.name) },
  email: {
    required: text.enterEmail,
    pattern: { value: /^\S+@\S+\.\S+$/, message: text.invalidEmail },
  },
  topic: { required: text.chooseATopic },
  message: { validate: notBlank(text.writeMessage), maxLength: atMost(contactLimits.message) },
}
