import { storiesRoutes } from './routes.ts'

/** Watching stories. Connects posts with chats, which know who can reply. */
export const storiesModule = { routes: storiesRoutes }
