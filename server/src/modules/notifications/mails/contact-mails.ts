import { contactTopicLabels, type ContactTopic } from '@fanfare/contract/help/contact-topics'
import type { Letter } from '#gateways/mail/port'
import { htmlOf } from './mail-html.ts'

export interface WrittenToSupport {
  name: string
  email: string
  topic: ContactTopic
  message: string
}

/** Forwards a message to the support team, whose reply goes to the sender. */
export function forwardedLetter(
  { name, email, topic, message }: WrittenToSupport,
  { to, publicUrl }: { to: string; publicUrl: string },
): Letter {
  const subject = `Message to support: ${contactTopicLabels[topic]}`
  const text = `Name: ${name}
Email: ${email}

Mark it as done: ${publicUrl}/admin/contact

What they wrote:`
  return {
    to,
    subject,
    text: `${text}\n\n${message}\n`,
    html: htmlOf({ subject, text, foot: '', quote: message }),
    unsubscribeAt: null,
    replyTo: email,
  }
}

/** Contains nothing that the sender typed, because the address may belong to somebody else. */
export function confirmingLetter(email: string, { publicUrl }: { publicUrl: string }): Letter {
  const subject = 'We received your message'
  const text = `Fanfare support received a message from this email address and will reply here.

While you wait, you may find an answer in the help pages.

Help: ${publicUrl}/help

If you didn’t send a message, you can ignore this email.`
  return {
    to: email,
    subject,
    text: `${text}\n`,
    html: htmlOf({ subject, text, foot: '' }),
    unsubscribeAt: null,
  }
}
