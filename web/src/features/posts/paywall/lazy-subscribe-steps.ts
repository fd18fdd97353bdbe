import { lazyPart } from '../../../plumbing/lazy-part.ts'

/** Loaded on demand, because most posts don't need it. */
export const LazySubscribeSteps = lazyPart(
  () => import('./subscribe-steps.tsx'),
  (part) => part.SubscribeSteps,
)
