/** Thrown when a player's account would go below zero. */
export class NotEnough extends Error {}
