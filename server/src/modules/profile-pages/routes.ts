import { profilePages } from '@fanfare/contract/profile-pages/routes'
import { subscribers } from '@fanfare/contract/profile-pages/subscriber-routes'
import type { FastifyInstance } from 'fastify'
import {
  createProfile,
  editProfile,
  endFollow,
  followProfile,
  listFollowing,
  readCompleteForm,
  readProfileForm,
  type PictureDeps,
} from '#profiles'
import type { VerificationConfig } from '#verification'
import type { SessionCache } from '#kernel/session-cache'
import { serve } from '#kernel/serve'
import { expandProfile } from './expand-profile.ts'
import { exploreCreators } from './explore-creators.ts'
import { listOwnSubscribers, listSubscribedTo, listSubscribers } from './list-subscribers.ts'
import { showProfile } from './show-profile.ts'

/**
 * Every route that returns a profile's page, including changes that return the updated page. The search is here too,
 * because it also finds creators by their posts.
 */
export function profilePagesRoutes(
  app: FastifyInstance,
  deps: PictureDeps & { sessions: SessionCache; config: VerificationConfig },
): void {
  serve(app, profilePages.list, (viewer, { query }) => exploreCreators(deps, viewer, query))

  serve(app, profilePages.show, (viewer, { params, query }) =>
    expandProfile(deps, viewer, { key: params.id, expand: query.expand }),
  )

  serve(app, profilePages.create, async (actor, { body }, { faults }) => {
    const key = await createProfile(deps, actor, readCompleteForm(body, faults))
    return showProfile(deps, actor, { key })
  })

  serve(app, profilePages.edit, async (actor, { body }, { faults }) => {
    await editProfile(deps, actor, readProfileForm(body, faults))
    return showProfile(deps, actor, { key: actor.profileId })
  })

  serve(app, profilePages.follow, async (actor, { params }) => {
    await followProfile(deps, actor, { profileId: params.id })
    return showProfile(deps, actor, { key: params.id })
  })

  serve(app, profilePages.unfollow, async (actor, { params }) => {
    await endFollow(deps, { followerId: actor.profileId, followedId: params.id })
    return showProfile(deps, actor, { key: params.id })
  })

  serve(app, profilePages.listFollowing, (actor, { query }) =>
    query.type === 'subscriber'
      ? listSubscribedTo(deps, actor, { page: query })
      : listFollowing(deps, actor, { page: query }),
  )

  serve(app, subscribers.listSubscribers, (actor, { query }) => listOwnSubscribers(deps, actor, query))

  serve(app, profilePages.listSubscribers, (actor, { params, query }) =>
    listSubscribers(deps, actor, { profileId: params.id, page: query }),
  )
}
