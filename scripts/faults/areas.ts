import { filesOf, testsOf, type Area } from './area-files.ts'
import { moneyAreas } from './money-areas.ts'

/** The files whose faults must not go unnoticed, and the tests that should detect them. */
export const areas: Area[] = [
  {
    area: 'access',
    files: filesOf('posts', ['access']),
    tests: testsOf('posts', ['access', 'access-words', 'access-pages', 'locked-words', 'comment-on-post']),
  },
  {
    area: 'access',
    files: filesOf('posts', ['visibility']),
    tests: [
      ...testsOf('moderation', ['moderation']),
      ...testsOf('tips', ['tips']),
      'server/src/pages/link-preview.test.ts',
    ],
  },
  {
    area: 'access',
    files: ['server/src/modules/profiles/access.ts'],
    tests: [
      ...testsOf('profile-pages', ['profiles', 'follows']),
      ...testsOf('profile-transfers', ['profile-transfers']),
      ...testsOf('posts', ['feed']),
    ],
  },
  {
    area: 'identity checks',
    files: filesOf('verification', [
      'can-sell',
      'read-form',
      'lock-pictures',
      'submit-check',
      'send-own-picture',
      'decide',
      'load-for-decision',
      'look-at-picture',
      'delete-old-pictures',
      'discard-unsent',
    ]),
    tests: testsOf('verification', ['can-sell', 'submit-check', 'decide', 'identity-pictures']),
  },
  {
    area: 'sessions',
    files: filesOf('accounts', ['read-session', 'end-sessions', 'start-session', 'session-cookie']),
    tests: testsOf('accounts', ['sessions', 'accounts']),
  },
  {
    area: 'sessions',
    files: filesOf('accounts', ['sign-in', 'limit-attempts', 'confirm-password']),
    tests: testsOf('accounts', [
      'attempt-limits',
      'sign-in-limits',
      'accounts',
      'sessions',
      'confirm-password',
    ]),
  },
  {
    area: 'media gate',
    files: filesOf('content', ['media-gate', 'holder-check', 'media-address', 'access']),
    tests: [
      'server/src/modules/content/gate/media-gate.test.ts',
      'server/src/product-tests/security/signed-media.test.ts',
    ],
  },
  ...moneyAreas,
  {
    area: 'broadcasts',
    files: filesOf('broadcasts', [
      'audience-queries',
      'begin-sending',
      'work-on-broadcast',
      'reach-receivers',
      'unsend-broadcast',
      'cancel-broadcast',
      'edit-broadcast',
      'send-welcome',
    ]),
    tests: testsOf('broadcasts', ['broadcasts', 'broadcast-failures', 'broadcast-refusals', 'welcome']),
  },
  {
    area: 'upload rules',
    files: filesOf('content', ['upload-rules', 'open-upload', 'storage-quota', 'direct-upload']),
    tests: testsOf('content', ['upload', 'storage-quota', 'upload-from-url', 'describe-content']),
  },
  {
    area: 'posters',
    files: filesOf('content', ['choose-poster', 'show-poster', 'make-poster']),
    tests: testsOf('content', ['posters']),
  },
  {
    area: 'upload rules',
    files: filesOf('content', ['complete-upload']),
    tests: testsOf('content', ['upload', 'complete-upload', 'process-content', 'describe-content']),
  },
  {
    area: 'upload rules',
    files: filesOf('content', ['upload-from-url', 'fetch-uploaded-file']),
    tests: [...testsOf('content', ['upload-from-url']), 'server/src/gateways/public-web/public-web.test.ts'],
  },
  {
    area: 'optimistic updates',
    files: [
      'web/src/plumbing/queries/optimistic-switch.ts',
      'web/src/features/posts/engagement/use-like-post.ts',
      'web/src/features/posts/engagement/use-save-post.ts',
      'web/src/features/posts/comments/use-like-comment.ts',
      'web/src/features/profiles/follows/use-follow.ts',
    ],
    tests: ['web/src/features/posts/engagement/switches.test.ts', 'web/src/features/posts/caches.test.ts'],
  },
]
