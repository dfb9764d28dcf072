-- What a draft was when its people were warned: any change since then takes the warning back, whatever the clocks say.
alter table idle_draft add column idle_since instant;
update idle_draft i set idle_since = r.updated_at from request r where r.id = i.request_id;
alter table idle_draft alter column idle_since set not null;
