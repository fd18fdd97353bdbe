import type { JobState } from '@fanfare/contract/admin/job'

export const stateLabels: Record<JobState, string> = { failed: 'Failed', retrying: 'Retrying' }

/** Descriptions of jobs for people who don't know their code. Jobs without an entry are shown by name. */
const jobLabels: Readonly<Record<string, string>> = {
  'send-password-reset': 'Email a password reset link',
  'tell-of-sign-up': 'Email about a sign-up with an address that has an account',
  'deliver-notification': 'Send an email',
  'forward-contact-message': 'Email a message to support',
  'confirm-contact-message': 'Email the sender of a message to support',
  'work-on-webhook': 'Process a message from a payment provider',
  'end-card-subscription': 'End a card subscription at the provider',
  'tell-card-renewal': 'Change the renewal of a card subscription at the provider',
  'pay-payout': 'Send a payout',
  'sweep-checkouts': 'Check open payments',
  'renew-subscriptions': 'Renew subscriptions',
  'prove-ledger': 'Check the ledger',
  'process-photo': 'Process a photo',
  'process-video': 'Process a video',
  'fetch-upload': 'Download a file from a link',
  'remove-content-files': 'Delete the files of a photo or video',
}

export const jobLabel = (name: string): string => {
  const words = name.replaceAll('-', ' ')
  return jobLabels[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
