import type { Intent, KeptIntent } from '../../../plumbing/stores/intent.ts'

/** Tells a visitor, in the sign-in dialog, what happens after they sign in. */
export function afterwards(intent: Intent | undefined): string {
  if (!intent || intent.kind === 'open') return 'We’ll bring you right back here afterwards.'
  return `We’ll bring you right back here ${results[intent.kind]}.`
}

/** The same message, worded for the sign-in and sign-up pages. */
export const onceSignedIn = (intent: KeptIntent): string => afterSigningIn[intent.kind]

const afterSigningIn = {
  'like-post': 'Once you’re signed in, we’ll like the post for you.',
  'save-post': 'Once you’re signed in, we’ll save the post for you.',
  'like-comment': 'Once you’re signed in, we’ll like the comment for you.',
  follow: 'Once you’re signed in, we’ll follow the creator for you.',
  comment: 'Your comment will be waiting for you.',
} satisfies Record<KeptIntent['kind'], string>

const results = {
  'like-post': 'and like the post for you',
  'save-post': 'and save the post for you',
  'like-comment': 'and like the comment for you',
  follow: 'and follow the creator for you',
  comment: 'with your comment as you wrote it',
} satisfies Record<KeptIntent['kind'], string>
