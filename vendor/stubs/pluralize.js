const same = (word) => word;

/** @refinedev/core: makes default labels from resource names. Every resource of Waymark brings its own. */
export default Object.assign(same, { plural: same, singular: same });
