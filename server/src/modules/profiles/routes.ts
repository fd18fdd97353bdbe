import { profiles } from '@fanfare/contract/profiles'
import { done } from '@fanfare/contract/schema'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import { acceptOffer, type AcceptingDeps } from './accept-offer.ts'
import type { PictureDeps } from './choose-pictures.ts'
import { createProfile } from './create-profile.ts'
import { deleteProfile } from './delete-profile.ts'
import { editProfile } from './edit-profile.ts'
import { endOffer } from './end-offer.ts'
import { endFollow, followProfile } from './follow-profile.ts'
import { listCreators } from './list-creators.ts'
import { listFollowers, listFollowing, listSubscribers } from './list-follows.ts'
import { listOffers } from './list-offers.ts'
import { listOwnProfiles } from './list-own-profiles.ts'
import { offerProfile } from './offer-profile.ts'
import { readProfileForm, requireComplete } from './profile-form.ts'
import { showProfile, type ShowingDeps } from './show-profile.ts'
import { switchProfile } from './switch-profile.ts'

export type ProfilesDeps = PictureDeps & ShowingDeps & AcceptingDeps

export function profilesRoutes(app: FastifyInstance, deps: ProfilesDeps): void {
  serve(app, profiles.list, (viewer, { query }) => listCreators(deps, viewer, query))

  serve(app, profiles.create, async (actor, { body }) => {
    const key = await createProfile(deps, actor, requireComplete(readProfileForm(body)))
    return showProfile(deps, actor, { key })
  })

  serve(app, profiles.edit, async (actor, { body }) => {
    await editProfile(deps, actor, readProfileForm(body))
    return showProfile(deps, actor, { key: actor.profileId })
  })

  serve(app, profiles.remove, async (actor) => {
    await deleteProfile(deps, actor)
    return done
  })

  serve(app, profiles.show, (viewer, { params }) => showProfile(deps, viewer, { key: params.id }))

  serve(app, profiles.listOwn, (actor) => listOwnProfiles(deps, actor))

  serve(app, profiles.switchTo, (actor, { body }) =>
    switchProfile(deps, actor, { profileId: body.profile_id }),
  )

  followRoutes(app, deps)
  offerRoutes(app, deps)
}

function offerRoutes(app: FastifyInstance, deps: ProfilesDeps): void {
  serve(app, profiles.offer, (actor, { body }) =>
    offerProfile(deps, actor, {
      id: body.id,
      profileId: body.profile_id,
      to: body.to,
      password: body.password,
    }),
  )

  serve(app, profiles.listTransfers, (actor) => listOffers(deps, actor))

  serve(app, profiles.acceptTransfer, (actor, { params }) => acceptOffer(deps, actor, params))

  serve(app, profiles.endTransfer, (actor, { params }) => endOffer(deps, actor, params))
}

function followRoutes(app: FastifyInstance, deps: ProfilesDeps): void {
  serve(app, profiles.follow, async (actor, { params }) => {
    await followProfile(deps, actor, { profileId: params.id })
    return showProfile(deps, actor, { key: params.id })
  })

  serve(app, profiles.unfollow, async (actor, { params }) => {
    await endFollow(deps, { followerId: actor.profileId, followedId: params.id })
    return showProfile(deps, actor, { key: params.id })
  })

  serve(app, profiles.listFollowers, (viewer, { params, query }) =>
    listFollowers(deps, viewer, { profileId: params.id, page: query }),
  )

  serve(app, profiles.listFollowing, (actor, { query }) =>
    listFollowing(deps, actor, { type: query.type, page: query }),
  )

  serve(app, profiles.listSubscribers, (actor, { params, query }) =>
    listSubscribers(deps, actor, { profileId: params.id, page: query }),
  )
}
