import { storiesRoutes } from './routes.ts'

/** Routes for watching stories. They connect posts with chats, which decide who can reply. */
export const storiesModule = { routes: storiesRoutes }
