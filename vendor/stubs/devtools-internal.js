/** @refinedev/core: traces each hook's call for Refine's developer tools, which Waymark does not carry. */
export const getXRay = () => ({});

export const useQuerySubscription = () => ({});
