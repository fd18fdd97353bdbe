/** Limits of consents for faces. `freshSelfieMinutes`: how recently a selfie has to be taken. */
export const consentLimits = { photos: 12, name: 100, reason: 500, freshSelfieMinutes: 15 } as const
