/**
 * incipit/mcp: the tools of MCP servers, on their way in. Nothing here but the public names.
 */
export { listing, type Listing, type ListingOptions } from './listing'
export { routed, type Route } from './routed'
