-- One answer tells of all agencies at the same address, and two silences of two agencies as well.
alter table provider_health
  -- When its address was found silent by the probes of two agencies, and not this agency alone.
  add column address_failed_at timestamptz,
  -- When it was last asked for the agency's own credit, whatever came.
  add column agent_credit_asked_at timestamptz;
