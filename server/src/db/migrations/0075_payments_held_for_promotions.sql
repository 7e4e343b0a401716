-- Payments that wait for the end of a promotion pay their order once it has ended.
create index payments_held_for_promotions on payments (agency_id, player_id) where state = 'SUSPENSE' and reason = 'PROMOTION_IN_USE';
