export { HighlightRow } from './highlights/highlight-row.tsx'
export { ProfileRing } from './profile/profile-ring.tsx'
export { useHasStoriesTab } from './profile/use-profile-stories.ts'
export { ProfileViewer } from './viewer/profile-viewer.tsx'
