import { profiles } from '@fanfare/contract/profiles/routes'
import { followers } from '@fanfare/contract/profiles/follower-routes'
import { done } from '@fanfare/contract/api/schema'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { serve } from '#kernel/serve'
import type { SessionCache } from '#kernel/session-cache'
import { blocksRoutes } from './blocks/routes.ts'
import { deleteProfile } from './delete-profile.ts'
import { listFollowers, listOwnFollowers } from './follows/follow-lists.ts'
import { changeListPreferences, showListPreferences } from './follows/list-preferences.ts'
import { listOwnProfiles } from './list-own-profiles.ts'
import { listMentionable } from './mentions/list-mentionable.ts'
import { switchProfile } from './switch-profile.ts'

/** The routes that only need profiles. Those that return a whole page are in `profile-pages`. */
export function profilesRoutes(
  app: FastifyInstance,
  deps: { db: Db; clock: Clock; sessions: SessionCache },
): void {
  blocksRoutes(app, deps)

  serve(app, profiles.remove, async (actor) => {
    await deleteProfile(deps, actor)
    return done
  })

  serve(app, profiles.listOwn, (actor) => listOwnProfiles(deps, actor))

  serve(app, profiles.switchTo, (actor, { body }) =>
    switchProfile(deps, actor, { profileId: body.profile_id }),
  )

  serve(app, profiles.showListPreferences, (actor) => showListPreferences(deps, actor))

  serve(app, profiles.changeListPreferences, (actor, { body }) => changeListPreferences(deps, actor, body))

  serve(app, profiles.listMentionable, (actor, { query }) => listMentionable(deps, actor, query))

  serve(app, followers.listFollowers, (actor, { query }) => listOwnFollowers(deps, actor, { page: query }))

  serve(app, profiles.listFollowers, (viewer, { params, query }) =>
    listFollowers(deps, viewer, { profileId: params.id, page: query }),
  )
}
