/** Consents for faces. A selfie has to be taken within the last minutes. */
export const consentLimits = { photos: 12, name: 100, reason: 500, freshSelfieMinutes: 15 } as const
