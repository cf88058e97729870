/** Calls go by axios' `fetch`; whoever asks for this adapter is told by axios that there is none. */
export default null;
