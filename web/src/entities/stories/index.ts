export { useSeenStories } from './seen-stories.ts'
export {
  highlightsQuery,
  highlightStoriesQuery,
  profileStoriesQuery,
  refreshStories,
  storyRowQuery,
  storyViewersQuery,
} from './story-queries.ts'
