export { MessageButton } from './message-button.tsx'
export { replyToStory } from './story-reply/reply-to-story.ts'
