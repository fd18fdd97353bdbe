import { storiesRoutes } from './routes.ts'

/** Watching stories: what posts know of them, and chats of replying. */
export const storiesModule = { routes: storiesRoutes }
