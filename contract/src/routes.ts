import { accounts } from './accounts.ts'
import { content } from './content.ts'
import { moderation } from './moderation.ts'
import { posts } from './posts.ts'
import { profiles } from './profiles.ts'
import type { Route } from './route.ts'
import { service } from './service.ts'

/** Every route of the product, by module. */
export const routes = { accounts, moderation, content, profiles, posts, service } as const

type Modules = typeof routes
type AnyRoute = { [M in keyof Modules]: Modules[M][keyof Modules[M]] }[keyof Modules]

/** Routes by `METHOD /path`, for a client that needs the types alone. */
export type RouteTable = { [R in AnyRoute as R extends Route ? `${R['method']} ${R['path']}` : never]: R }
