import { storiesRoutes } from './routes.ts'

/** Watching stories: connects posts with chats, which know about replies. */
export const storiesModule = { routes: storiesRoutes }
