import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { hookFiles, namedQueryKeys, webLayers } from './house-web.ts'

RuleTester.describe = describe
RuleTester.it = it

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })
const at = (place: string) => `/repository/web/src/${place}`
const wrong = (place: string, code: string) => ({ filename: at(place), code, errors: 1 })
const right = (place: string, code: string) => ({ filename: at(place), code })

tester.run('a feature uses the layers below it and earlier features, through their index.ts', webLayers, {
  valid: [
    right('features/posts/post-card.tsx', `import { Button } from '../../ui/button.tsx'`),
    right('features/posts/post-card.tsx', `import { postQuery } from '../../entities/posts/index.ts'`),
    right('features/posts/post-card.tsx', `import { ProfileAvatar } from '../profiles/index.ts'`),
    right('features/posts/engagement/open-tip.ts', `import { LazySendTipDialog } from '../../tips/index.ts'`),
    right('features/profile-pages/profile-actions.tsx', `import { MessageButton } from '../chat/index.ts'`),
    right('features/posts/feed/feed-screen.tsx', `import { PostCard } from '../post-card.tsx'`),
    right('features/shell/shell.tsx', `const Tab = lazy(() => import('../referrals/referral-settings.tsx'))`),
    right('entities/posts/post-lists.ts', `import { profilesKey } from '../profiles/index.ts'`),
    right('plumbing/session/session.test.ts', `import { postQuery } from '../../entities/posts/index.ts'`),
    right('plumbing/queries/loaded.tsx', `import { ErrorState } from '../../ui/states/error-state.tsx'`),
    right('ui/button.tsx', `import type { Picture } from '@fanfare/contract/content/media'`),
    right('app/main.tsx', `import { App } from './page/app.tsx'`),
    right('testing/fake-api.ts', `import { postQuery } from '../entities/posts/post-entity.ts'`),
    right(
      'app/routes/public-routes.tsx',
      `import { FeedScreen } from '../../features/posts/feed/feed-screen.tsx'`,
    ),
  ],
  invalid: [
    wrong('features/profiles/profile-head.tsx', `import { PostCard } from '../posts/index.ts'`),
    wrong('features/profiles/profile-head.tsx', `const Card = lazy(() => import('../posts/post-card.tsx'))`),
    wrong('features/posts/post-card.tsx', `import { ProfileAvatar } from '../profiles/profile-avatar.tsx'`),
    wrong('features/tips/tip-button.tsx', `import { PostCard } from '../posts/index.ts'`),
    wrong('features/posts/index.ts', `export { ProfileAvatar } from '../profiles/profile-avatar.tsx'`),
    wrong('features/posts/post-card.tsx', `import { postQuery } from '../../entities/posts/post-entity.ts'`),
    wrong('entities/profiles/profile-queries.ts', `import { postQuery } from '../posts/index.ts'`),
    wrong('features/profiles/index.ts', `export * from '../posts/index.ts'`),
    wrong('features/posts/index.ts', `export * from '../profiles/profile-avatar.tsx'`),
    wrong('entities/posts/post-entity.ts', `import { PostCard } from '../../features/posts/index.ts'`),
    wrong('entities/posts/post-entity.ts', `import { showToast } from '../../ui/overlays/show-toast.ts'`),
    wrong('ui/button.tsx', `import { postQuery } from '../entities/posts/index.ts'`),
    wrong('plumbing/session/session.ts', `import { postQuery } from '../../entities/posts/index.ts'`),
    wrong('plumbing/new-id.ts', `import { PostCard } from '../features/posts/index.ts'`),
    wrong('plumbing/queries/loaded.tsx', `import { PostCard } from '../../features/posts/post-card.tsx'`),
    wrong('plumbing/queries/loaded.tsx', `import { createAppRouter } from '../../app/routes/router.tsx'`),
    wrong('helpers/dates.ts', 'export const day = 1'),
    wrong('features/posts/post-card.tsx', `import { day } from '../../helpers/dates.ts'`),
    wrong('plumbing/stores/overlay.ts', `import type { PostCard } from '../../features/posts/index.ts'`),
    wrong('styles/tokens.test.ts', `import { Button } from '../ui/button.tsx'`),
    wrong('new-id.ts', 'export const day = 1'),
    wrong('features/posts/post-card.tsx', `import { createAppRouter } from '../../app/routes/router.tsx'`),
    wrong('features/posts/post-card.tsx', `import { App } from '../../app/page/app.tsx'`),
    wrong('features/posts/post-card.tsx', `import { Sparkle } from '../sparkles/index.ts'`),
    wrong('features/posts/post-card.tsx', `import type { Post } from '@fanfare/server/modules/posts/index'`),
  ],
})

tester.run('a query’s key is written where the query is defined', namedQueryKeys, {
  valid: [
    right('entities/posts/post-entity.ts', `queryOptions({ queryKey: ['post', id] })`),
    right('features/posts/use-like.ts', `client.invalidateQueries({ queryKey: postsKey })`),
    right('features/posts/use-like.ts', `client.invalidateQueries({ queryKey: [...postsKey, id] })`),
    right('features/posts/use-like.ts', `client.setQueryData(postKey(id), post)`),
    right('features/posts/use-like.test.ts', `client.getQueryData({ queryKey: ['post'] })`),
  ],
  invalid: [
    wrong('features/posts/use-like.ts', `client.invalidateQueries({ queryKey: ['profile'] })`),
    wrong('features/posts/use-like.ts', `client.invalidateQueries({ queryKey: ['profile'] as const })`),
    wrong('features/posts/use-like.ts', `client.getQueryData(['profile', id])`),
    wrong('features/posts/use-like.ts', `client.setQueryData(['profile', id], next)`),
    wrong('features/posts/use-like.ts', `client.setQueryData<Profile>(['profile', id], next)`),
    wrong('entities/posts/post-entity.ts', `client.removeQueries({ queryKey: ['profile', id] })`),
  ],
})

tester.run('a file that is named after a hook exports that hook', hookFiles, {
  valid: [
    right('features/posts/use-like-post.ts', `export function useLikePost() {}`),
    right('plumbing/use-hydrated.ts', `export const useHydrated = () => true`),
    right('features/posts/use-like-post.ts', `export type Like = string\nexport function useLikePost() {}`),
    right('features/posts/use-like-post.test.ts', `const like = 1`),
    right('features/posts/like-post.ts', `export function useLikePost() {}`),
  ],
  invalid: [
    wrong('features/posts/use-like-post.ts', `export function useUnlikePost() {}`),
    wrong('features/posts/use-like-post.ts', `function useLikePost() {}\nexport const like = useLikePost`),
    wrong('features/posts/use-change-post.ts', `export function useLike() {}\nexport function useSave() {}`),
    wrong('plumbing/use-hydrated.ts', `export type useHydrated = true`),
  ],
})
