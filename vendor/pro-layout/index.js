/** Never rendered: Waymark has page headers of its own; the real package brings a second copy of antd's style engine. */
export const PageHeader = () => null;
